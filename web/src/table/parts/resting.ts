/** A pointer that rests on something, or a finger that presses it long: the sign to show it large. */

const REST = 320;
const PRESS = 480;

export class Resting {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed = false;

  constructor(
    /** Where the pointer rests; nothing for a finger, which would hide what is shown beside it. */
    readonly show: (at: DOMRect | null) => void,
    readonly hide: () => void,
  ) {}

  handlers = {
    onpointerenter: (event: PointerEvent): void => {
      if (event.pointerType !== "mouse") return;
      const element = event.currentTarget as HTMLElement;
      this.#later(REST, () => this.show(element.getBoundingClientRect()));
    },
    onpointerdown: (event: PointerEvent): void => {
      this.#pressed = false;
      if (event.pointerType === "mouse") return;
      this.#later(PRESS, () => {
        this.#pressed = true;
        this.show(null);
      });
    },
    onpointerleave: (): void => {
      this.stop();
      this.hide();
    },
    onpointerup: (): void => this.stop(),
    onpointercancel: (): void => this.stop(),
    onblur: (): void => this.stop(),
    oncontextmenu: (event: MouseEvent): void => {
      if (this.#pressed) event.preventDefault();
    },
  };

  /** Was the click that follows the end of a long press? */
  pressed(): boolean {
    this.stop();
    const long = this.#pressed;
    this.#pressed = false;
    return long;
  }

  #later(delay: number, act: () => void): void {
    this.stop();
    this.#timer = setTimeout(act, delay);
  }

  /** Also to be called when the thing goes away. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
