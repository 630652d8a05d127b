/**
 * One table's WebSocket. It reconnects by itself, ever more slowly; whoever uses it learns of that through `state`.
 * A request whose answer was lost with the connection is rejected with code "lost" and never sent again: after a new
 * connection the server tells the position, and only a person who sees it can say whether to repeat the move.
 */
import { Refusal } from "./api";
import type { FromClient, FromServer } from "./messages";

export type ConnectionState = "connecting" | "open" | "waiting" | "closed";

type Numbered = Extract<FromClient, { request: number }>;
type WithoutNumber<T> = T extends Numbered ? Omit<T, "request"> : never;
export type Request = WithoutNumber<Numbered>;
export type Unnumbered = Exclude<FromClient, Numbered>;
export type Reply = Extract<FromServer, { type: "done" | "drafted" | "reason" | "hinted" }>;

interface Waiting {
  resolve: (reply: Reply) => void;
  reject: (refusal: Refusal) => void;
}

export interface Listener {
  /** A connection has been made; the server is about to tell everything anew. */
  opened: () => void;
  /** Everything but replies. */
  message: (message: FromServer) => void;
  /** No connection could be made, or the server does not want this one. May say that trying again is no use. */
  failed: (refused: boolean) => Promise<"again" | "never">;
}

const PING_EVERY = 25_000;
const SILENCE = 12_000;
const FIRST_DELAY = 400;
const LONGEST_DELAY = 10_000;
const REFUSED = 4000; // the server's word for: do not come back

function isReply(message: FromServer): message is Reply {
  return ["done", "drafted", "reason", "hinted"].includes(message.type);
}

const lost = (): Refusal => new Refusal("lost", "the connection was lost", 0);

export class Live {
  state = $state<ConnectionState>("connecting");
  #socket: WebSocket | null = null;
  #number = 0;
  #waiting = new Map<number, Waiting>();
  #failures = 0;
  #heard = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly path: string,
    readonly listener: Listener,
  ) {
    addEventListener("online", this.#tryNow);
    document.addEventListener("visibilitychange", this.#tryNow);
    this.#connect();
  }

  /** Sends a request and waits for its own reply. */
  request(request: Request): Promise<Reply> {
    const number = ++this.#number;
    if (!this.#send({ ...request, request: number })) return Promise.reject(lost());
    return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
  }

  /** Sends what needs no reply; false if there is no connection. */
  tell(message: Unnumbered): boolean {
    return this.#send(message);
  }

  close(): void {
    this.state = "closed";
    removeEventListener("online", this.#tryNow);
    document.removeEventListener("visibilitychange", this.#tryNow);
    clearTimeout(this.#retry);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.state = "connecting";
    this.#heard = false;
    const address = new URL(this.path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(socket, String(event.data));
    socket.onclose = ({ code }) => this.#ended(socket, code === REFUSED);
  }

  #hear(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#silence);
    if (!this.#heard) this.#opened();
    const message = JSON.parse(text) as FromServer;
    if (message.type === "pong") return;
    const waiting = "request" in message && message.request !== null ? this.#take(message.request) : undefined;
    if (isReply(message)) waiting?.resolve(message);
    else if (message.type === "refused" && waiting) waiting.reject(new Refusal(message.code, message.message, 0));
    else this.listener.message(message);
  }

  #opened(): void {
    this.#heard = true;
    this.#failures = 0;
    this.state = "open";
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#ping(), PING_EVERY);
    this.listener.opened();
  }

  #ping(): void {
    if (!this.#send({ type: "ping" })) return;
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#silence = setTimeout(() => socket && this.#ended(socket), SILENCE);
  }

  #take(number: number): Waiting | undefined {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    return waiting;
  }

  #send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #ended(socket: WebSocket, refused = false): void {
    if (socket !== this.#socket || this.state === "closed") return;
    const heard = this.#heard;
    this.#drop();
    this.state = "waiting";
    if (heard && !refused) this.#later();
    else void this.#askWhy(refused);
  }

  async #askWhy(refused: boolean): Promise<void> {
    const advice = await this.listener.failed(refused);
    if (this.state !== "waiting") return;
    if (advice === "never") this.close();
    else this.#later();
  }

  #later(): void {
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.#failures) * (0.75 + Math.random() / 2);
    this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), delay);
  }

  #tryNow = (): void => {
    if (this.state === "waiting" && !document.hidden) this.#connect();
  };

  #drop(): void {
    clearInterval(this.#pulse);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(lost());
  }
}
