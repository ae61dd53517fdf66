import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  formatDateTime,
  formatMoney,
  formatRateNumber,
  formatWait,
  type WrittenLanguage,
  writtenLanguage,
} from '#shared/format.ts';
import { merchantName } from '#shared/payment.ts';
import { PROBLEM_TYPE_PREFIX, type ProblemCode, problemStatus } from '#shared/problems.ts';
import type { DetailsOf, ProblemValue, Refusal, RefusalDetails } from '#shared/result.ts';
import { isRuleKey } from '#shared/rules/rule.ts';
import type { ProblemView } from '#shared/wire/problem.ts';
import { OFFICE_ZONE } from '#shared/zones.ts';
import { sentences } from '../words/sentences.ts';
import { languageOf } from './language.ts';

/** The `retry-after` header, in seconds, when the process is overloaded. */
const OVERLOADED_RETRY_S = '5';

/** Turns a refusal into an RFC 9457 problem in the person's language. */
export function toProblemView(
  code: ProblemCode,
  language: WrittenLanguage,
  details: RefusalDetails,
): ProblemView {
  const rules = sentences('rules', language);
  return {
    type: PROBLEM_TYPE_PREFIX + code,
    title: formatSentence(`${code}.title`, language, details.values),
    status: problemStatus[code],
    detail: formatSentence(`${code}.detail`, language, details.values),
    code,
    ...(details.fields && {
      errors: details.fields.map(({ field, rule }) => ({
        field,
        code: rule,
        message: rules(isRuleKey(rule) ? rule : 'typeNotValid'),
      })),
    }),
    ...(details.facts && { facts: details.facts }),
  };
}

/**
 * Returns a sentence of a problem. Sentences without placeholders skip formatting, which costs twenty times as much.
 */
function formatSentence(
  key: `${ProblemCode}.${'title' | 'detail'}`,
  language: WrittenLanguage,
  values: RefusalDetails['values'] = {},
): string {
  const t = sentences('problems', language);
  if (!String(t.raw(key)).includes('{')) return t(key as 'not_found.title');
  const texts = Object.entries(values).map(([name, value]) => [name, written(value, language)]);
  // Where the problem is refused, the types check that these values match the sentence's placeholders.
  return t(key, Object.fromEntries(texts) as never);
}

function written(value: ProblemValue, language: WrittenLanguage): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) {
    const date = formatDateTime(value, OFFICE_ZONE);
    return sentences('mailsAndSms', language)('payment.dateWithZone', { date });
  }
  if ('seconds' in value) return formatWait(value.seconds, language);
  if ('merchant' in value) return merchantName(value.merchant, language);
  return 'currency' in value ? formatMoney(value, language) : formatRateNumber(value, language);
}

/** Answers with a problem. The status comes from the table of problems, the language from the person. */
export function answerProblem<P extends ProblemCode>(
  request: FastifyRequest,
  reply: FastifyReply,
  code: P,
  ...[details = {}]: DetailsOf<P> | [refusal: Refusal<P>]
): FastifyReply {
  const problem = toProblemView(code, writtenLanguage(languageOf(request)), details);
  const wait = details.values?.wait;
  if (typeof wait === 'object' && 'seconds' in wait) reply.header('retry-after', String(wait.seconds));
  else if (code === 'overloaded') reply.header('retry-after', OVERLOADED_RETRY_S);
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .header('content-language', languageOf(request).toLowerCase())
    .serializer(JSON.stringify)
    .send(includesRequestId(request, code) ? { ...problem, requestId: request.id } : problem);
}

/**
 * Checks whether the answer repeats the request id: when the caller sends ids, or to let a person report a server
 * fault.
 */
function includesRequestId({ headers }: FastifyRequest, code: ProblemCode): boolean {
  return code === 'server_fault' || 'x-request-id' in headers || 'traceparent' in headers;
}
