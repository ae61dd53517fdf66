import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  formatDateTime,
  formatMoney,
  formatRateNumber,
  type WrittenLanguage,
  writtenLanguage,
} from '#shared/format.ts';
import { merchantName } from '#shared/payment.ts';
import { PROBLEM_TYPE_PREFIX, type ProblemCode, problemStatus } from '#shared/problems.ts';
import type { DetailsOf, ProblemValue, Refusal, RefusalDetails } from '#shared/result.ts';
import { isRuleKey } from '#shared/rules/rule.ts';
import type { ProblemView } from '#shared/wire/problem.ts';
import { sentences } from '../words/sentences.ts';
import { languageOf } from './language.ts';

/** When to come back to a process that has too much to do. */
const OVERLOADED_RETRY_S = '5';

/** Puts a refusal into words: an RFC 9457 problem in the person's language. */
export function toProblemView(
  code: ProblemCode,
  language: WrittenLanguage,
  details: RefusalDetails,
): ProblemView {
  const rules = sentences('rules', language);
  return {
    type: PROBLEM_TYPE_PREFIX + code,
    title: say(`${code}.title`, language, details.values),
    status: problemStatus[code],
    detail: say(`${code}.detail`, language, details.values),
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

/** A sentence of a problem. Most have no blanks, and filling those of the others costs twenty times as much. */
function say(
  key: `${ProblemCode}.${'title' | 'detail'}`,
  language: WrittenLanguage,
  values: RefusalDetails['values'] = {},
): string {
  const t = sentences('problems', language);
  if (!String(t.raw(key)).includes('{')) return t(key as 'not_found.title');
  const texts = Object.entries(values).map(([name, value]) => [name, written(value, language)]);
  // That they are the ones of this sentence is checked where it is refused.
  return t(key, Object.fromEntries(texts) as never);
}

function written(value: ProblemValue, language: WrittenLanguage): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) {
    const date = formatDateTime(value, 'America/Toronto');
    return sentences('messages', language)('payment.dateWithZone', { date });
  }
  if ('merchant' in value) return merchantName(value.merchant, language);
  return 'currency' in value ? formatMoney(value, language) : formatRateNumber(value, language);
}

/** Answers a refusal. The status comes from the table of problems, the words from the person's language. */
export function answerProblem<P extends ProblemCode>(
  request: FastifyRequest,
  reply: FastifyReply,
  code: P,
  ...[details = {}]: DetailsOf<P> | [refusal: Refusal<P>]
): FastifyReply {
  const problem = toProblemView(code, writtenLanguage(languageOf(request)), details);
  if (typeof details.values?.seconds === 'string') reply.header('retry-after', details.values.seconds);
  else if (code === 'overloaded') reply.header('retry-after', OVERLOADED_RETRY_S);
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .header('content-language', languageOf(request).toLowerCase())
    .serializer(JSON.stringify)
    .send(isToBeNamed(request, code) ? { ...problem, requestId: request.id } : problem);
}

/** Whoever names requests gets the name back with a refusal; whoever meets a fault of ours can tell us which. */
function isToBeNamed({ headers }: FastifyRequest, code: ProblemCode): boolean {
  return code === 'server_fault' || 'x-request-id' in headers || 'traceparent' in headers;
}
