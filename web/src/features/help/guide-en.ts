/** The guide in English: file names and their Markdown. Loaded when somebody asks for help in English. */
export const files = import.meta.glob<string>('../../../../docs/guide/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
