import http from 'node:http';
import https from 'node:https';

const ANSWER_TIMEOUT_MS = 10_000;

export type PostWebhook = (url: string, headers: Record<string, string>, body: string) => Promise<number>;

class ClosedWhileIdle extends Error {}

/**
 * Returns a function that posts and resolves with the HTTP status. It rejects without a complete answer in
 * time. Connections stay open: a new one per webhook would cost more than everything else about the payment.
 */
export function createPost(): PostWebhook {
  const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };

  function open(url: string, options: http.RequestOptions): http.ClientRequest {
    return new URL(url).protocol === 'https:'
      ? https.request(url, { ...options, agent: agents.https })
      : http.request(url, { ...options, agent: agents.http });
  }

  function post(url: string, headers: Record<string, string>, body: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const length = Buffer.byteLength(body);
      const request = open(url, { method: 'POST', headers: { ...headers, 'content-length': length } });
      const timeout = setTimeout(() => request.destroy(new Error('no answer in time')), ANSWER_TIMEOUT_MS);
      const fail = (error: NodeJS.ErrnoException) => {
        clearTimeout(timeout);
        reject(request.reusedSocket && error.code === 'ECONNRESET' ? new ClosedWhileIdle() : error);
      };
      request.on('error', fail);
      request.on('response', (response) => {
        response.on('error', fail);
        response.on('end', () => {
          clearTimeout(timeout);
          resolve(response.statusCode ?? 0);
        });
        response.resume();
      });
      request.end(body);
    });
  }

  return async (...call) => {
    try {
      return await post(...call);
    } catch (error) {
      // The other side closed an idle connection just as it was used again.
      if (error instanceof ClosedWhileIdle) return post(...call);
      throw error;
    }
  };
}
