/** Installs exactly what the package-lock.json of `root` lists, unless it is already installed. Throws when it cannot. */
export declare function ensureInstalled(root: string): Promise<void>;
