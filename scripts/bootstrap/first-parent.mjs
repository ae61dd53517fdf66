/**
 * The parent of this process. Read first of all, so that a parent that ends during a minute of installing is still
 * noticed.
 */
export const FIRST_PARENT = process.ppid;
