-- What one book asks of a ship stands in her block of that book, in the pack that a campaign keeps: what was `jane`, and the classes of
-- her guns, which were told line by line among her particulars.

UPDATE pack_file
SET body = (
  SELECT json_object('ships', json_group_array(json(
    CASE WHEN json_type(ship.value, '$.jane') IS NULL THEN ship.value ELSE json_remove(json_set(ship.value,
      '$.particulars.guns', json((
        SELECT json_group_array(json(json_remove(gun.value, '$.janeClass', '$.gunType')))
        FROM json_each(ship.value, '$.particulars.guns') AS gun)),
      '$.byBook', json_object('jane1898', json_set(json_extract(ship.value, '$.jane'), '$.mounted', json((
        SELECT json_group_array(json_object('class', json_extract(gun.value, '$.janeClass'), 'gunType', json_extract(gun.value, '$.gunType')))
        FROM json_each(ship.value, '$.particulars.guns') AS gun)))),
      '$.sources', json((
        SELECT json_group_object(named.path, named.source)
        FROM (
          SELECT CASE WHEN figure.key LIKE 'jane.%' THEN 'byBook.jane1898.' || substr(figure.key, 6) ELSE figure.key END AS path,
            figure.value AS source
          FROM json_each(ship.value, '$.sources') AS figure
          UNION ALL
          SELECT 'byBook.jane1898.mounted', figure.value FROM json_each(ship.value, '$.sources') AS figure
          WHERE figure.key = 'jane.guns'
        ) AS named)),
      '$.unverified', json((
        SELECT json_group_array(named.path)
        FROM (
          SELECT CASE WHEN figure.value LIKE 'jane.%' THEN 'byBook.jane1898.' || substr(figure.value, 6) ELSE figure.value END AS path
          FROM json_each(ship.value, '$.unverified') AS figure
          UNION ALL
          SELECT 'byBook.jane1898.mounted' FROM json_each(ship.value, '$.unverified') AS figure WHERE figure.value = 'jane.guns'
        ) AS named))
    ), '$.jane') END)))
  FROM json_each(pack_file.body, '$.ships') AS ship
)
WHERE path IN ('sealed/ships.json', 'borrowed/sealed/ships.json');
