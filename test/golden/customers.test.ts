import { expect, test } from 'vitest';
import { compareScene } from './compare-scene.ts';
import { CUSTOMER_SCENES } from './scenes.ts';

test.each(CUSTOMER_SCENES)('answers to clients are unchanged: $title', async (scene) => {
  await expect(compareScene(scene)).resolves.toBeUndefined();
});
