import { expect, test } from 'vitest';
import { compareScene } from './compare-scene.ts';
import { CUSTOMER_SCENES } from './scenes.ts';

test.each(CUSTOMER_SCENES)('what clients are answered has not changed: $title', async (scene) => {
  await expect(compareScene(scene)).resolves.toBeUndefined();
});
