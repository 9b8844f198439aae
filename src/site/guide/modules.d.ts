// The plugin in src/build/guide.mjs generates these modules.

declare module 'guide:contents' {
  const groups: readonly {
    readonly title: string;
    readonly chapters: readonly { readonly slug: string; readonly title: string; readonly about: string }[];
  }[];
  export default groups;
}

declare module 'guide:index' {
  /** MiniSearch's index as JSON. */
  const index: string;
  export default index;
}

declare module 'guide:api' {
  export interface Chapter {
    /** The path after `/docs/`. Empty for the contents. */
    readonly slug: string;
    readonly title: string;
    readonly headings: readonly { readonly id: string; readonly text: string; readonly depth: number }[];
    readonly html: string;
  }

  /** Keyed by the path after `/docs/`. */
  const pages: Readonly<Record<string, () => Promise<{ readonly default: Chapter }>>>;
  export default pages;
}
