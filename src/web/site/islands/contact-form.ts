import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactValues,
  toContactBody,
} from '#shared/wire/contact-fields.ts';
import { sendContactMessage } from '../../api/public-calls.ts';
import { statusWithMessage } from '../../api/status-with-message.ts';
import { CONTACT_MESSAGE_MAX, normalizeContact, validateContact } from './contact-rules.ts';
import { fillPlaceholders, requireElement, showText, wordsOf } from './island-elements.ts';

/** The fields' names on the page and in refusals. */
const NAMES: readonly string[] = Object.values(CONTACT_FIELDS);

type FieldError = { field: string; message: string };

/** Makes the contact form work: validates it, sends it, and counts the message's characters. */
export function hydrateContactForm(island: HTMLElement): void {
  const words = wordsOf(island);
  const form = requireElement<HTMLFormElement>(island, 'form');
  const button = requireElement<HTMLButtonElement>(form, '[type="submit"]');
  const sent = requireElement(island, '[data-part="sent"]');
  const field = (name: string) => fieldOf(form, name);
  const entries = () => Object.entries(CONTACT_FIELDS).map(([key, name]) => [key, field(name).value]);
  const count = countMessage(form, words);
  const { showErrors, showFailure } = trackErrors(form, words);
  let isSending = false;

  async function submit(): Promise<void> {
    const message = normalizeContact(Object.fromEntries(entries()) as ContactValues);
    const broken = Object.entries(validateContact(message)) as [ContactField, string][];
    showErrors(
      broken.map(([key, rule]) => ({
        field: CONTACT_FIELDS[key],
        message: words[rule === 'required' ? `missing-${key}` : rule] ?? '',
      })),
    );
    if (broken.length > 0) return;
    button.textContent = words.sending ?? '';
    const answer = await sendContactMessage(toContactBody(message));
    button.textContent = words.submit ?? '';
    if (answer.kind === 'unreachable') return showFailure(words.failedTitle, words.unreachable);
    if (answer.kind === 'unworded')
      return showFailure(words.failedTitle, words[statusWithMessage(answer.status) ?? 'unexpected']);
    if (answer.kind === 'refused') {
      const atFields = answer.errors.filter(isFormField);
      return atFields.length > 0 ? showErrors(atFields) : showFailure(answer.title, answer.detail);
    }
    requireElement(sent, 'p').textContent = fillPlaceholders(words.sentText, { email: message.email });
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
  button.disabled = false;
  requireElement(sent, 'button').addEventListener('click', () => {
    field('message').value = '';
    count();
    sent.hidden = true;
    form.hidden = false;
    field('message').focus();
  });
}

type Words = Record<string, string>;

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  return requireElement(form, `[name="${name}"]`);
}

/** Shows the length of the message, now and while typing. Returns a function that counts again. */
function countMessage(form: HTMLFormElement, words: Words): () => void {
  const message = fieldOf(form, CONTACT_FIELDS.message);
  function count(): void {
    const length = message.value.length;
    const over = length - CONTACT_MESSAGE_MAX;
    const text = fillPlaceholders(over > 0 ? words.counterOver : words.counter, {
      count: String(length),
      over: String(over),
    });
    const counter = requireElement(form, '[data-part="counter"]');
    counter.textContent = text;
    counter.toggleAttribute('data-over', over > 0);
    // Read aloud only near the limit.
    requireElement(form, '[data-part="counter-said"]').textContent =
      length > CONTACT_MESSAGE_MAX - 20 ? text : '';
  }
  message.addEventListener('input', count);
  count();
  return count;
}

/** Shows the form's errors since the last attempt to send it. An error disappears when its field changes. */
function trackErrors(form: HTMLFormElement, words: Words) {
  const notice = requireElement(form, '[data-part="failure"]');
  let errors: FieldError[] = [];

  /** Shows the errors at their fields, and at the top if there are several. */
  function show(): void {
    for (const name of NAMES) {
      const message = errors.find((error) => error.field === name)?.message;
      if (message === undefined) fieldOf(form, name).removeAttribute('aria-invalid');
      else fieldOf(form, name).setAttribute('aria-invalid', 'true');
      showText(requireElement(form, `#${name}-error`), message);
    }
    notice.hidden = errors.length < 2;
    if (!notice.hidden) notice.replaceChildren(noticeOf(words.errorTitle, errors));
  }

  /** Shows errors and focuses the first field that has one. */
  function showErrors(found: FieldError[]): void {
    errors = found.sort(byPlace);
    show();
    if (errors[0]) fieldOf(form, errors[0].field).focus();
  }

  function showFailure(title: string | undefined, detail?: string): void {
    notice.replaceChildren(noticeOf(title, [], detail));
    notice.hidden = false;
    notice.focus();
  }

  form.addEventListener('input', ({ target }) => {
    const others = errors.filter((error) => error.field !== (target as HTMLInputElement).name);
    if (others.length === errors.length) return;
    errors = others;
    show();
  });
  return { showErrors, showFailure };
}

function byPlace(one: FieldError, other: FieldError): number {
  return NAMES.indexOf(one.field) - NAMES.indexOf(other.field);
}

function isFormField({ field }: FieldError): boolean {
  return NAMES.includes(field);
}

/** Returns a message with links to the fields concerned. */
function noticeOf(title: string | undefined, errors: FieldError[], detail?: string): DocumentFragment {
  const notice = document.createDocumentFragment();
  const heading = document.createElement('strong');
  heading.textContent = title ?? '';
  notice.append(heading);
  if (detail) notice.append(detail);
  const list = document.createElement('ul');
  for (const { field, message } of errors) {
    const link = document.createElement('a');
    link.href = `#${field}`;
    link.textContent = message;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  if (errors.length > 0) notice.append(list);
  return notice;
}
