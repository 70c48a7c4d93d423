-- How the Latin spellings of one Dari or Pashto name sound: Mohammad, Muhammad, Mohammed and Mohd alike. For suggestions
-- alone: different people, and even different names, may sound alike.

-- The words of a name. "Abd ul", "Abdur" and what follows become two words; "Habib ullah" becomes one.
CREATE FUNCTION name_words(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
    SELECT string_to_array(btrim(regexp_replace(regexp_replace(regexp_replace(
        translate(search_fold($1), '.-''’`', '  '),
        '([a-z]) ?[uoae](ll+ah?|lah)\M', '\1ulah', 'g'),
        '\m([ae]b[aeio]?d) ?[uoae](sh|[lrsnzdt]) ?(?=[a-z])', 'abdul ', 'g'),
        ' +', ' ', 'g')), ' ');
END;

-- A word's sounds: two if it has an e, which stands for a short a (Ahmed) or a short i (Jawed). None without Latin letters.
CREATE FUNCTION word_sounds(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
    WITH plain AS (SELECT CASE
            WHEN word ~ '^(md|mhd|mohd|muhd)$' THEN 'mohammad'
            WHEN word ~ '^y(ou|oo|u|o)ss?[eiuo]f$' THEN 'yusuf'
            WHEN word ~ '^[uo]thman$' THEN 'usman'
            ELSE word END AS text),
        consonants AS (SELECT replace(replace(replace(translate(replace(replace(replace(regexp_replace(regexp_replace(regexp_replace(
            text, 'ee', 'i', 'g'), 'oo|ou', 'u', 'g'), '([ae])h$', '\1'),
            'kh', 'x'), 'gh', 'k'), 'ph', 'f'), 'qwoy', 'kvui'), 'ch', 'C'), 'sh', 'S'), 'zh', 'Z') AS text FROM plain),
        -- The first letter keeps its vowel: Omar is not Amir.
        voiced AS (SELECT regexp_replace(regexp_replace(text, '^(ai|ei|e)', 'i'), '^a', 'A') AS text FROM consonants)
    SELECT CASE WHEN word ~ '^[a-z]+$' THEN ARRAY(
        SELECT DISTINCT regexp_replace(replace(replace(text, 'e', vowel), 'a', ''), '(.)\1+', '\1', 'g')
          FROM voiced, unnest(ARRAY['', 'i']) AS vowel)
        ELSE '{}' END;
END;

CREATE FUNCTION name_sounds(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
BEGIN ATOMIC
    SELECT array_to_tsvector(ARRAY(
        SELECT DISTINCT sound FROM unnest(name_words($1)) AS word, unnest(word_sounds(word)) AS sound WHERE sound <> ''));
END;

-- Finds the names that have each word of this one, in any order and spelling; null if a word is not in Latin letters.
CREATE FUNCTION sounds_like(text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
    SELECT CASE WHEN bool_and(alternatives <> '') THEN string_agg(alternatives, ' & ')::tsquery END
      FROM unnest(name_words($1)) AS word,
           LATERAL (SELECT coalesce('(' || string_agg(quote_literal(sound), ' | ') || ')', '') AS alternatives
                      FROM unnest(word_sounds(word)) AS sound WHERE sound <> '') AS sounds;
END;

CREATE INDEX "users_name_sounds" ON "users" USING GIN (name_sounds("full_name"));
