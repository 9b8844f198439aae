// Modules that the plugin of src/build/guide.mjs makes of the guide.

declare module 'guide:contents' {
  /** The chapters in their groups. */
  const groups: readonly {
    readonly title: string;
    readonly chapters: readonly { readonly slug: string; readonly title: string; readonly about: string }[];
  }[];
  export default groups;
}

declare module 'guide:index' {
  /** The search index, as JSON that MiniSearch reads. */
  const index: string;
  export default index;
}

declare module 'guide:api' {
  /** A page of the guide. */
  export interface Chapter {
    /** Its path behind `/docs/`; empty for the contents. */
    readonly slug: string;
    readonly title: string;
    readonly headings: readonly { readonly id: string; readonly text: string; readonly depth: number }[];
    readonly html: string;
  }

  /** Loads the pages of the API reference, by their paths behind `/docs/`. */
  const pages: Readonly<Record<string, () => Promise<{ readonly default: Chapter }>>>;
  export default pages;
}
