import type { Customer } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import {
  type Answers,
  formatJson,
  isRecording,
  readAnswers,
  recordedRoutes,
  sceneOf,
  writeAnswers,
} from './golden-files.ts';
import { Placeholders } from './placeholders.ts';
import { readAnswer, SHARED_HEADERS } from './read-answer.ts';

export type Language = 'FR' | 'EN';
export const LANGUAGES: Language[] = ['FR', 'EN'];

/** The entry for headers that all answers share. */
const EVERY_ANSWER = 'every answer';
const MESSAGES = 'messages';

export type RequestOptions = {
  /** The values for the route's parameters. */
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};
export type Answer<T = Record<string, unknown>> = { status: number; body: T };

/** Collects the answers of one scene, to record or compare them. */
export class AnswerRecorder {
  readonly world: World;
  /** The headers that all answers share. */
  sharedHeaders: Record<string, string> = {};
  readonly #scene: string;
  readonly #isExact: boolean;
  readonly #answers = new Map<string, Answers>();

  private constructor(world: World, scene: string, isExact: boolean) {
    this.world = world;
    this.#scene = scene;
    this.#isExact = isExact;
  }

  /**
   * Starts a recorder for one scene. `isExact`: the scene controls the clock, so times are the same in each
   * run.
   */
  static async open(world: World, scene: string, { isExact = false } = {}): Promise<AnswerRecorder> {
    const book = new AnswerRecorder(world, scene, isExact);
    const { headers } = await fetch(`${world.url}/health/live`);
    book.sharedHeaders = Object.fromEntries(
      SHARED_HEADERS.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
    );
    return book;
  }

  script(title: string, language: Language, person?: Customer): Script {
    return new Script(this, `${title}, ${language}`, language, this.#isExact, person);
  }

  /** Records the headers that all answers share, which are left out of each answer. */
  defaultHeaders(): void {
    this.write(EVERY_ANSWER, 'the same headers', this.sharedHeaders);
  }

  write(route: string, name: string, what: unknown): void {
    const answers = this.#answers.get(route) ?? {};
    this.#answers.set(route, answers);
    const full = `${this.#scene}: ${name}`;
    if (full in answers) throw new Error(`told twice: ${route}, ${full}`);
    answers[full] = what;
  }

  /** Writes the answers to the files, or returns each route's actual and recorded answers as texts. */
  close(): { route: string; heard: string; recorded: string }[] {
    const routes = [...new Set([...recordedRoutes(), ...this.#answers.keys()])];
    if (isRecording) {
      for (const route of routes) writeAnswers(route, [this.#scene], this.#answers.get(route) ?? {});
      return [];
    }
    return routes.map((route) => {
      const recorded = Object.entries(readAnswers(route)).filter(([name]) => sceneOf(name) === this.#scene);
      const heard = Object.entries(this.#answers.get(route) ?? {});
      return { route, heard: formatSorted(heard), recorded: formatSorted(recorded) };
    });
  }
}

/** The answers and messages that one person, or a visitor, gets in one language. */
export class Script {
  readonly language: Language;
  readonly hide: Placeholders;
  readonly #book: AnswerRecorder;
  readonly #title: string;
  #person: Customer | undefined;

  constructor(book: AnswerRecorder, title: string, language: Language, isExact: boolean, person?: Customer) {
    this.#book = book;
    this.#title = title;
    this.language = language;
    this.hide = new Placeholders({ isExact });
    this.#person = person;
    if (!person) return;
    for (const name of ['email', 'login', 'phone'] as const) this.hide.hide(name, person[name]);
  }

  get person(): Customer {
    if (!this.#person) throw new Error('a visitor has no account');
    return this.#person;
  }

  /** Continues as another person, or with a new session. */
  become(person: Customer | undefined): void {
    this.#person = person;
  }

  /** Calls the api as this person and records the answer under its route. */
  async ask<T = Record<string, unknown>>(
    step: string,
    route: string,
    options: RequestOptions = {},
  ): Promise<Answer<T>> {
    const { response, address } = await this.#call(route, options);
    const { heard, raw } = await readAnswer(response, address, this.hide, this.#book.sharedHeaders);
    this.#book.write(route, `${this.#title}: ${step}`, heard);
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (isJson ? JSON.parse(new TextDecoder().decode(raw)) : {}) as T };
  }

  /**
   * Calls the api without recording the answer, for steps that only prepare others. Throws when the call is refused.
   */
  async callUnrecorded<T = Record<string, unknown>>(route: string, options: RequestOptions = {}): Promise<T> {
    const { response } = await this.#call(route, options);
    const text = await response.text();
    if (!response.ok) throw new Error(`${route}: ${response.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as T;
  }

  /** Calls the api without recording the answer, and returns its status. */
  async statusOf(route: string, options: RequestOptions = {}): Promise<number> {
    const { response } = await this.#call(route, options);
    await response.arrayBuffer();
    return response.status;
  }

  /** Records every mail and SMS to this person, oldest first. */
  messages(step: string): void {
    const { email, phone } = this.person;
    const inbox = this.#book.world.simulator.inbox;
    const messages = [...inbox.messages(email).toReversed(), ...inbox.messages(`+1${phone}`).toReversed()];
    this.#book.write(
      MESSAGES,
      `${this.#title}: ${step}`,
      messages.map(({ channel, from, subject, text }) => ({
        channel,
        from,
        ...(subject !== undefined && { subject: this.hide.text(subject) }),
        text: this.hide.text(text).split('\n'),
      })),
    );
  }

  async #call(route: string, { params = {}, query, body, headers = {} }: RequestOptions) {
    const [method = '', template = ''] = route.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name] ?? '')),
    );
    const address = query ? `${path}?${new URLSearchParams(query).toString()}` : path;
    const isForm = body instanceof FormData || body instanceof Uint8Array;
    const response = await fetch(`${this.#book.world.url}${address}`, {
      method,
      headers: {
        'accept-language': this.language === 'FR' ? 'fr-CA' : 'en-CA',
        ...(this.#person && { authorization: `Bearer ${this.#person.token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: isForm || typeof body === 'string' ? (body as string) : JSON.stringify(body),
      }),
    });
    return { response, address: path };
  }
}

function formatSorted(answers: [string, unknown][]): string {
  return formatJson(Object.fromEntries(answers.toSorted(([one], [other]) => (one < other ? -1 : 1))));
}
