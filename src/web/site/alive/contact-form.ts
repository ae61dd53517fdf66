import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactValues,
  toContactBody,
} from '#shared/wire/contact-fields.ts';
import { sendContactMessage } from '../../api/public-calls.ts';
import { brokenRules, CONTACT_MESSAGE_MAX, tidied } from './contact-rules.ts';
import { filled, part, say, wordsOf } from './parts.ts';

/** What the fields are called on the page and in refusals. */
const NAMES: readonly string[] = Object.values(CONTACT_FIELDS);

type Mistake = { field: string; message: string };

/** Sends the contact form, says what is missing at its field, and counts the message. */
export function enlivenContactForm(island: HTMLElement): void {
  const words = wordsOf(island);
  const form = part<HTMLFormElement>(island, 'form');
  const button = part<HTMLButtonElement>(form, '[type="submit"]');
  const sent = part(island, '[data-part="sent"]');
  const field = (name: string) => part<HTMLInputElement | HTMLTextAreaElement>(form, `[name="${name}"]`);
  const entries = () => Object.entries(CONTACT_FIELDS).map(([ours, name]) => [ours, field(name).value]);
  let isSending = false;

  function mark(mistakes: Mistake[]): void {
    for (const name of NAMES) {
      const message = mistakes.find((mistake) => mistake.field === name)?.message;
      field(name).toggleAttribute('aria-invalid', message !== undefined);
      say(part(form, `#${name}-error`), message);
    }
  }

  function refuse(title: string, mistakes: Mistake[], detail?: string): void {
    mark(mistakes);
    const notice = part(form, '[data-part="failure"]');
    notice.replaceChildren(noticeOf(title, mistakes, detail));
    notice.hidden = false;
    notice.focus();
  }

  async function submit(): Promise<void> {
    const message = tidied(Object.fromEntries(entries()) as ContactValues);
    const broken = Object.entries(brokenRules(message)) as [ContactField, string][];
    if (broken.length > 0) {
      const mistakes = broken.map(([ours, rule]) => ({
        field: CONTACT_FIELDS[ours],
        message: words[rule] ?? '',
      }));
      return refuse(words.errorTitle ?? '', mistakes.sort(byPlace));
    }
    mark([]);
    part(form, '[data-part="failure"]').hidden = true;
    button.textContent = words.sending ?? '';
    const answer = await sendContactMessage(toContactBody(message));
    button.textContent = words.submit ?? '';
    if (answer.kind === 'unreachable') return refuse(words.failedTitle ?? '', [], words.unreachable);
    if (answer.kind === 'refused') {
      return refuse(answer.title, answer.errors.filter(isOurs), answer.detail);
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

  function count(): void {
    const length = field('message').value.length;
    const text = filled(words.counter, { count: String(length) });
    part(form, '[data-part="counter"]').textContent = text;
    // Spoken only where it begins to matter.
    part(form, '[data-part="counter-said"]').textContent = length > CONTACT_MESSAGE_MAX - 20 ? text : '';
  }
  field('message').addEventListener('input', count);
  count();
}

function byPlace(one: Mistake, other: Mistake): number {
  return NAMES.indexOf(one.field) - NAMES.indexOf(other.field);
}

function isOurs({ field }: Mistake): boolean {
  return NAMES.includes(field);
}

/** What went wrong, with a link to each field that is meant. */
function noticeOf(title: string, mistakes: Mistake[], detail?: string): DocumentFragment {
  const notice = document.createDocumentFragment();
  const heading = document.createElement('strong');
  heading.textContent = title;
  notice.append(heading);
  if (detail) notice.append(detail);
  const list = document.createElement('ul');
  for (const { field, message } of mistakes) {
    const link = document.createElement('a');
    link.href = `#${field}`;
    link.textContent = `${document.querySelector(`label[for="${field}"]`)?.textContent ?? ''} : ${message}`;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  if (mistakes.length > 0) notice.append(list);
  return notice;
}
