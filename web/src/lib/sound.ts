/** Two soft wooden notes, made on the spot: no sound files. */
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function note(audio: AudioContext, frequency: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.18, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.45);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.5);
}

/** It is your turn. Silent unless the settings allow sound; browsers may keep it back until the first click. */
export function chime(): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    note(context, 587.33, context.currentTime);
    note(context, 880, context.currentTime + 0.16);
  } catch {
    // a browser without sound
  }
}
