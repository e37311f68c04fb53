/** True if a text has a control character of ASCII other than tab and the ends of lines and pages, which no text for people has. */
export const hasControls = (text: string): boolean => /[^\P{Cc}\t-\r\u007f-\u009f]/u.test(text);
