/**
 * The process id of this process's parent. Read before anything else, so that a parent that ends while
 * libraries are being installed is still noticed.
 */
export const FIRST_PARENT = process.ppid;
