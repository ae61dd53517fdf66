/**
 * A condition that is always true and makes the commit of its statement asynchronous. For writes that may be lost when
 * the database crashes within the same second: claims, and the end of work that may be repeated. Only for statements
 * that are a transaction of their own. A later ordinary commit flushes everything written before it.
 */
export const ASYNC_COMMIT = "(select set_config('synchronous_commit', 'off', true)) is not null";
