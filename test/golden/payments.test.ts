import { expect, test } from 'vitest';
import { compareScene } from './compare-scene.ts';
import { PAYMENT_SCENES } from './scenes.ts';

test.each(PAYMENT_SCENES)('answers to clients are unchanged: $title', async (scene) => {
  await expect(compareScene(scene)).resolves.toBeUndefined();
});
