import Bowser from 'bowser';
import type { DeviceView } from '#shared/wire/own-sessions.ts';

const KINDS: Record<string, DeviceView['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' };

/** Returns browser and system from a user agent, without versions, which help no one to recognise a device. */
export function readDevice(userAgent: string | null | undefined): DeviceView {
  if (!userAgent) return { kind: null, browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    kind: KINDS[platform.type ?? ''] ?? null,
    browser: browser.name || null,
    system: os.name || null,
  };
}
