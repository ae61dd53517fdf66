/** Who started this process. Asked first of all: who is gone a minute of installing later must still be missed. */
export const FIRST_PARENT = process.ppid;
