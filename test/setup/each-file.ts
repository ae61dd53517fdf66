import { closeAtFileEnd } from './at-file-end.ts';

closeAtFileEnd();
