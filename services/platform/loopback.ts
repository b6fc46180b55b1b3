// Which host names never leave the machine. Pure.

/** RFC 6761 §6.3, RFC 5735 §4, RFC 4291 §2.5.3. Expects the `hostname` of a parsed URL. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
