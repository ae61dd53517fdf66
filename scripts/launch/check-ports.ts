import { isPortFree } from '../processes/free-port.ts';
import type { LaunchSettings } from './launch-settings.ts';

/** Throws an error that names the setting to change when one of our ports is in use. */
export async function checkPorts({ host, port, simulatorPort, smtpPort }: LaunchSettings): Promise<void> {
  const wanted = [
    { name: 'PORT', host, port },
    { name: 'SIMULATOR_PORT', host: '127.0.0.1', port: simulatorPort },
    { name: 'SMTP_PORT', host: '127.0.0.1', port: smtpPort },
  ];
  for (const { name, ...address } of wanted) {
    if (await isUsable(name, address)) continue;
    throw new Error(
      `Port ${address.port} is used by another program. Set ${name} to a free one and start again.`,
    );
  }
}

async function isUsable(name: string, { host, port }: { host: string; port: number }): Promise<boolean> {
  try {
    return await isPortFree(port, host);
  } catch (cause) {
    throw new Error(`Cannot listen on ${host}, port ${port} (${name}): ${(cause as Error).message}`, {
      cause,
    });
  }
}
