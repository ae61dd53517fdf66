import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext, type TestInfo } from '@playwright/test';

const TWICE_PX = 32;

/** A browser of somebody who set all text to twice its size, which is not zoom: the window stays as it is. */
export async function withLargeText(
  info: TestInfo,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const profile = info.outputPath(`large-text-${viewport.width}`);
  mkdirSync(path.join(profile, 'Default'), { recursive: true });
  writeFileSync(
    path.join(profile, 'Default', 'Preferences'),
    JSON.stringify({ webkit: { webprefs: { default_font_size: TWICE_PX } } }),
  );
  const { baseURL, launchOptions, contextOptions } = info.project.use;
  return chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...contextOptions,
    ...(baseURL && { baseURL }),
    viewport,
    serviceWorkers: 'block',
  });
}
