import net from 'node:net';

/** Receives one answer: its status, and its body, which is valid until the next answer. */
export type OnAnswer = (status: number, body: Buffer) => void;

const HEAD_END = Buffer.from('\r\n\r\n');
const LARGEST_ANSWER = 64 * 1024;

/**
 * A connection that sends prepared requests one after the other and reads only the status and the length of the
 * answers. An HTTP client would cost as much as the code that is measured.
 */
export class KeepAliveLine {
  #socket: net.Socket;
  /** The first part of an answer that has not arrived completely. */
  #begun: Buffer | undefined;
  #answered: OnAnswer | undefined;
  #fail: (error: Error) => void;

  constructor(url: string, ready: () => void, fail: (error: Error) => void) {
    const { hostname, port } = new URL(url);
    this.#fail = fail;
    this.#socket = net.connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(LARGEST_ANSWER),
        callback: (length, buffer) => {
          this.#read((buffer as Buffer).subarray(0, length));
          return true;
        },
      },
    });
    this.#socket.once('connect', ready);
    this.#socket.once('error', fail);
    this.#socket.once('close', () => {
      if (this.#answered) fail(new Error('a line was closed before its answer'));
    });
  }

  ask(request: Buffer, answered: OnAnswer): void {
    this.#answered = answered;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    const all = this.#begun ? Buffer.concat([this.#begun, chunk]) : chunk;
    const headEnd = all.indexOf(HEAD_END);
    const bodyStart = headEnd + HEAD_END.length;
    const length = headEnd < 0 ? Infinity : this.#lengthIn(all, headEnd);
    if (all.length < bodyStart + length) {
      this.#begun = Buffer.from(all);
      return;
    }
    this.#begun = undefined;
    const answered = this.#answered;
    this.#answered = undefined;
    // `HTTP/1.1 200 …`
    answered?.(Number(all.toString('latin1', 9, 12)), all.subarray(bodyStart, bodyStart + length));
  }

  #lengthIn(all: Buffer, headEnd: number): number {
    const length = /\r\ncontent-length: (\d+)/i.exec(all.toString('latin1', 0, headEnd))?.[1];
    if (length === undefined) this.#fail(new Error('an answer does not say its length'));
    return Number(length ?? 0);
  }
}
