import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Switch = {
  port: number;
  /** Closes all connections; new ones lead to the other server. */
  switchTo(port: number): void;
  /** New connections lead to the other server; existing ones stay. */
  routeNewTo(port: number): void;
  close(): Promise<void>;
};

/**
 * Acts as the proxy that an operator has in front of the database or our programs: one address that leads to
 * the current server.
 */
export async function startSwitch(port: number): Promise<Switch> {
  let target = port;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect({ port: target, host: '127.0.0.1' });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    routeNewTo: (other) => {
      target = other;
    },
    switchTo: (other) => {
      target = other;
      cut();
    },
    close: () => {
      cut();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
