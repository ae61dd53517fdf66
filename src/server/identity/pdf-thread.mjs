// Runs in a thread of its own: whatever a hostile file makes the reader do ends with the thread. Plain JavaScript,
// since a thread starts without the loader that reads TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

const MOST_PAGES = 10;

/** Opens a PDF as a viewer would, its pages too. Answers the rule that it breaks, or null. */
async function brokenRule(bytes) {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, isEvalSupported: false });
    if (pdf.numPages > MOST_PAGES) return 'documentTooManyPages';
    for (let number = 1; number <= pdf.numPages; number++) await pdf.getPage(number);
    const active = (await pdf.getJSActions()) ?? (await pdf.getAttachments());
    return active ? 'documentActive' : null;
  } catch (error) {
    return error?.name === 'PasswordException' ? 'documentEncrypted' : 'documentUnreadable';
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await brokenRule(workerData));
