const PAUSES_MS = [1_000, 3_000, 9_000];

/** Loads code, and tries again while the connection is cut. Rejects as the last attempt did, after 13 seconds. */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return load();
}
