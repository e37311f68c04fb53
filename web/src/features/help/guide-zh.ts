/** The guide in Chinese: file names and their Markdown. Loaded when somebody asks for help in Chinese. */
export const files = import.meta.glob<string>('../../../../docs/guide/zh/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
