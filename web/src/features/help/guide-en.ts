/** The English guide: file names and their Markdown. Loaded on demand. */
export const files = import.meta.glob<string>('../../../../docs/guide/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
