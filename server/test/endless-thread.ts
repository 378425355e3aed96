// A program for a thread that never ends: what hostile input would do to a parser with a flaw.

export function work(): never {
  for (;;);
}
