/** Before anything is loaded: the browser of the tests is that of a Chinese visitor. */
Object.defineProperty(navigator, 'languages', { value: ['zh-CN'], configurable: true });
