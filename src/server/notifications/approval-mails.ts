import { approvalValues } from '#shared/approval-values.ts';
import { type ApprovalKind, readPayload } from '#shared/approvals.ts';
import { writtenLanguage } from '#shared/format.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Config } from '../config.ts';
import { sentences } from '../words/sentences.ts';
import { renderMail } from './render-mail.ts';

export type ApprovalMoment = 'requested' | 'approved' | 'refused';

type ApprovalToNotify = {
  id: bigint;
  kind: ApprovalKind;
  payload: Record<string, string>;
  moment: ApprovalMoment;
  /** Staff are named with their login: names can be alike. */
  requesterName: string;
  requesterLogin: string;
  reason: string;
  approverName: string | null;
  approverLogin: string | null;
  decisionNote: string | null;
};

/** Returns the mail to an approver about a new request, or to those concerned about a decision. */
export function approvalMail(config: Config, langKey: Language, approval: ApprovalToNotify) {
  const { id, kind, payload, moment, reason, decisionNote } = approval;
  const language = writtenLanguage(langKey);
  const t = sentences('mailsAndSms', language);
  const name = t(`approvals.${kind}.name`);
  const heading = t(`approval.${moment}`);
  return renderMail(config, langKey, {
    subject: t('approval.subject', { heading, name, id: String(id) }),
    preview: name,
    heading,
    greeting: t('alert.greeting'),
    paragraphs: [
      // A payload that cannot be read any more can still be rejected, and is shown by its kind.
      ...(readPayload(kind, payload)
        ? [t(`approvals.${kind}.request`, approvalValues({ kind, payload }, language))]
        : []),
      t('approval.notRight'),
    ],
    rows: [
      { label: t('approval.requestedBy'), value: `${approval.requesterName} (${approval.requesterLogin})` },
      { label: t('approval.reason'), value: reason },
      ...(approval.approverName === null
        ? []
        : [
            {
              label: t('approval.decidedBy'),
              value: `${approval.approverName} (${approval.approverLogin})`,
            },
          ]),
      ...(decisionNote === null ? [] : [{ label: t('approval.note'), value: decisionNote }]),
    ],
    button: { label: t('approval.open'), url: `${config.siteUrl}/admin/approvals` },
  });
}
