import { useTranslations } from 'use-intl';
import type { CreditInstructionsView } from '#shared/wire/credit-instructions.ts';
import { CopyableText } from '../../ui/CopyableText.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';

/** The three texts that an e-transfer to this balance needs, each with a copy button. */
export function InteracInstructions({ instructions }: { instructions: CreditInstructionsView }) {
  const t = useTranslations('funding');
  const { interacEmail, question, answer } = instructions;
  return (
    <Section id="interac" title={t('stepsTitle')} intro={t('stepsText')}>
      <Rows>
        <Row label={t('recipient')}>
          <CopyableText text={interacEmail} label={t('copyRecipient')} done={t('copied')} />
        </Row>
        <Row label={t('question')}>
          <CopyableText text={question} label={t('copyQuestion')} done={t('copied')} />
        </Row>
        <Row label={t('answer')}>
          <CopyableText text={answer} label={t('copyAnswer')} done={t('copied')} />
        </Row>
      </Rows>
    </Section>
  );
}
