/**
 * A table of Markdown.
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
export function table(heads, rows) {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
