import { type Browser, chromium, type TestInfo } from '@playwright/test';

const TWICE_PX = 32;

/** Starts a browser with all text at twice its size. Unlike zoom, this leaves the size of the window as it is. */
export function browserWithLargeText(info: TestInfo): Promise<Browser> {
  const { launchOptions } = info.project.use;
  const args = [...(launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${TWICE_PX}`];
  return chromium.launch({ ...launchOptions, args });
}
