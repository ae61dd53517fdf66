import { type Browser, chromium, type TestInfo } from '@playwright/test';

const TWICE_PX = 32;

/** A browser of somebody who set all text to twice its size, which is not zoom: the window stays as it is. */
export function browserWithLargeText(info: TestInfo): Promise<Browser> {
  const { launchOptions } = info.project.use;
  const args = [...(launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${TWICE_PX}`];
  return chromium.launch({ ...launchOptions, args });
}
