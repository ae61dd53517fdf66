export declare const FIRST_PARENT: number;
