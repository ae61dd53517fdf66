import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatMoney, formatRateNumber } from '#shared/format.ts';
import type { Money } from '#shared/money.ts';
import { problemsInEnglish } from '#shared/problem-words/en.ts';
import { problemsInFrench } from '#shared/problem-words/fr.ts';
import { PROBLEM_TYPE_PREFIX, type ProblemCode, problemStatus } from '#shared/problems.ts';
import type { Rate } from '#shared/rate.ts';
import type { RefusalDetails } from '#shared/result.ts';
import { isRuleKey } from '#shared/rules/rule.ts';
import { rulesInEnglish } from '#shared/rules/words-en.ts';
import { rulesInFrench } from '#shared/rules/words-fr.ts';
import type { ProblemView } from '#shared/wire/problem.ts';
import { type LanguageKey, languageOf } from './language.ts';

/** When to come back to a process that has too much to do. */
const OVERLOADED_RETRY_S = '5';

/** Puts a refusal into words: an RFC 9457 problem in the person's language. */
export function toProblemView(
  code: ProblemCode,
  language: LanguageKey,
  details: RefusalDetails,
): ProblemView {
  const words = (language === 'FR' ? problemsInFrench : problemsInEnglish)[code];
  const rules = language === 'FR' ? rulesInFrench : rulesInEnglish;
  const fill = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (_, name: string) => written(details.values?.[name], language));
  return {
    type: PROBLEM_TYPE_PREFIX + code,
    title: fill(words.title),
    status: problemStatus[code],
    detail: fill(words.detail),
    code,
    ...(details.fields && {
      errors: details.fields.map(({ field, rule }) => ({
        field,
        code: rule,
        message: rules[isRuleKey(rule) ? rule : 'typeNotValid'],
      })),
    }),
    ...(details.facts && { facts: details.facts }),
  };
}

function written(value: string | Money | Rate | undefined, languageKey: LanguageKey): string {
  if (value === undefined || typeof value === 'string') return value ?? '…';
  const language = languageKey === 'FR' ? 'fr' : 'en';
  return 'currency' in value ? formatMoney(value, language) : formatRateNumber(value, language);
}

/** Answers a refusal. The status comes from the table of problems, the words from the person's language. */
export function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  details: RefusalDetails = {},
): FastifyReply {
  const problem = toProblemView(code, languageOf(request), details);
  if (details.values?.seconds) reply.header('retry-after', details.values.seconds);
  else if (code === 'overloaded') reply.header('retry-after', OVERLOADED_RETRY_S);
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .header('content-language', languageOf(request).toLowerCase())
    .serializer(JSON.stringify)
    .send(problem);
}
