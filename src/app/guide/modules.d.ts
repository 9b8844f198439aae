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
