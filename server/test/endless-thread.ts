// A thread that never ends, like a flawed parser on hostile input.

export function work(): never {
  for (;;);
}
