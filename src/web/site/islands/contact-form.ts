import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactValues,
  toContactBody,
} from '#shared/wire/contact-fields.ts';
import { sendContactMessage } from '../../api/public-calls.ts';
import { wordedStatus } from '../../api/worded-status.ts';
import { brokenRules, CONTACT_MESSAGE_MAX, tidied } from './contact-rules.ts';
import { filled, part, say, wordsOf } from './parts.ts';

/** What the fields are called on the page and in refusals. */
const NAMES: readonly string[] = Object.values(CONTACT_FIELDS);

type Mistake = { field: string; message: string };

/** Sends the contact form, says what is missing at its field, and counts the message. */
export function hydrateContactForm(island: HTMLElement): void {
  const words = wordsOf(island);
  const form = part<HTMLFormElement>(island, 'form');
  const button = part<HTMLButtonElement>(form, '[type="submit"]');
  const sent = part(island, '[data-part="sent"]');
  const field = (name: string) => fieldOf(form, name);
  const entries = () => Object.entries(CONTACT_FIELDS).map(([ours, name]) => [ours, field(name).value]);
  const count = countMessage(form, words);
  const { point, refuse } = mistakesIn(form, words);
  let isSending = false;

  async function submit(): Promise<void> {
    const message = tidied(Object.fromEntries(entries()) as ContactValues);
    const broken = Object.entries(brokenRules(message)) as [ContactField, string][];
    point(
      broken.map(([ours, rule]) => ({
        field: CONTACT_FIELDS[ours],
        message: words[rule === 'required' ? `missing-${ours}` : rule] ?? '',
      })),
    );
    if (broken.length > 0) return;
    button.textContent = words.sending ?? '';
    const answer = await sendContactMessage(toContactBody(message));
    button.textContent = words.submit ?? '';
    if (answer.kind === 'unreachable') return refuse(words.failedTitle, words.unreachable);
    if (answer.kind === 'unworded')
      return refuse(words.failedTitle, words[wordedStatus(answer.status) ?? 'unexpected']);
    if (answer.kind === 'refused') {
      const atFields = answer.errors.filter(isOurs);
      return atFields.length > 0 ? point(atFields) : refuse(answer.title, answer.detail);
    }
    part(sent, 'p').textContent = filled(words.sentText, { email: message.email });
    form.hidden = true;
    sent.hidden = false;
    sent.focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    void submit().finally(() => {
      isSending = false;
    });
  });
  part(sent, 'button').addEventListener('click', () => {
    field('message').value = '';
    count();
    sent.hidden = true;
    form.hidden = false;
    field('message').focus();
  });
}

type Words = Record<string, string>;

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  return part(form, `[name="${name}"]`);
}

/** Says how long the message is, now and while it is typed; the answer counts anew. */
function countMessage(form: HTMLFormElement, words: Words): () => void {
  const message = fieldOf(form, CONTACT_FIELDS.message);
  function count(): void {
    const length = message.value.length;
    const over = length - CONTACT_MESSAGE_MAX;
    const text = filled(over > 0 ? words.counterOver : words.counter, {
      count: String(length),
      over: String(over),
    });
    const counter = part(form, '[data-part="counter"]');
    counter.textContent = text;
    counter.toggleAttribute('data-over', over > 0);
    // Spoken only where it begins to matter.
    part(form, '[data-part="counter-said"]').textContent = length > CONTACT_MESSAGE_MAX - 20 ? text : '';
  }
  message.addEventListener('input', count);
  count();
  return count;
}

/** What is wrong with a form since it was last sent. A field's mistake leaves as soon as the field changes. */
function mistakesIn(form: HTMLFormElement, words: Words) {
  const notice = part(form, '[data-part="failure"]');
  let mistakes: Mistake[] = [];

  /** The mistakes at their fields, and at the top if there are several: one alone is clear enough at its place. */
  function show(): void {
    for (const name of NAMES) {
      const message = mistakes.find((mistake) => mistake.field === name)?.message;
      if (message === undefined) fieldOf(form, name).removeAttribute('aria-invalid');
      else fieldOf(form, name).setAttribute('aria-invalid', 'true');
      say(part(form, `#${name}-error`), message);
    }
    notice.hidden = mistakes.length < 2;
    if (!notice.hidden) notice.replaceChildren(noticeOf(words.errorTitle, mistakes));
  }

  /** Leads to the first field that is wrong. */
  function point(found: Mistake[]): void {
    mistakes = found.sort(byPlace);
    show();
    if (mistakes[0]) fieldOf(form, mistakes[0].field).focus();
  }

  function refuse(title: string | undefined, detail?: string): void {
    notice.replaceChildren(noticeOf(title, [], detail));
    notice.hidden = false;
    notice.focus();
  }

  form.addEventListener('input', ({ target }) => {
    const others = mistakes.filter((mistake) => mistake.field !== (target as HTMLInputElement).name);
    if (others.length === mistakes.length) return;
    mistakes = others;
    show();
  });
  return { point, refuse };
}

function byPlace(one: Mistake, other: Mistake): number {
  return NAMES.indexOf(one.field) - NAMES.indexOf(other.field);
}

function isOurs({ field }: Mistake): boolean {
  return NAMES.includes(field);
}

/** What went wrong, with a link to each field that is meant. */
function noticeOf(title: string | undefined, mistakes: Mistake[], detail?: string): DocumentFragment {
  const notice = document.createDocumentFragment();
  const heading = document.createElement('strong');
  heading.textContent = title ?? '';
  notice.append(heading);
  if (detail) notice.append(detail);
  const list = document.createElement('ul');
  for (const { field, message } of mistakes) {
    const link = document.createElement('a');
    link.href = `#${field}`;
    link.textContent = message;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  if (mistakes.length > 0) notice.append(list);
  return notice;
}
