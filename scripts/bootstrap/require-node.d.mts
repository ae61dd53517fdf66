export declare function requireNode(): void;
