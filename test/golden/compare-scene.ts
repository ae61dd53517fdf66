import { expect } from 'vitest';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';
import { AnswerRecorder } from './answer-recorder.ts';
import type { Scene } from './scene.ts';

/** Plays a scene in a world of its own, and compares all answers with the recorded ones or records them. */
export async function compareScene(scene: Scene): Promise<void> {
  const world = await createWorld(await scene.settings?.());
  await stopHousekeeping(world);
  const book = await AnswerRecorder.open(world, scene.title, { isExact: scene.isExact ?? false });
  await scene.play(book);
  for (const { route, heard, recorded } of book.close()) expect.soft(heard, route).toBe(recorded);
}
