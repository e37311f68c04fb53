/**
 * HTTP of Node. An `import` of `node:http` would read all its exports, with them `WebSocket`, for which Node loads its `fetch`, its web
 * streams and their parsers.
 */
export const { createServer, request } = process.getBuiltinModule('node:http');
