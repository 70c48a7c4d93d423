// Gives Next's modules what they look for when they are loaded: the endpoints load some before Next itself starts.
import "next/dist/server/node-environment-baseline";
