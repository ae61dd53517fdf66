/**
 * A condition that is always true and lets the transaction of its statement be answered before it is on the disk. For
 * writing what costs nothing when the database crashes within the same second and forgets it: claims, and notes that
 * work is done which may be done again. Only for statements that are a transaction of their own. What is committed the
 * usual way afterwards takes all that was written before it to the disk.
 */
export const ASYNC_COMMIT = "(select set_config('synchronous_commit', 'off', true)) is not null";
